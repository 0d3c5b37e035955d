export { type Boot, bootOf } from './boot/boot.ts';
export { routes } from './boot/read-boot.ts';
export { installationRoutes } from './installation/installation-routes.ts';
export { iconAddress } from './installation/web-manifest.ts';
