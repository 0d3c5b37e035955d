export { bootOf } from './boot/boot.ts';
export { routes } from './boot/read-boot.ts';
