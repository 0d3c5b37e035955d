import type { Permission } from '@trilha/contract/permissions';
import type { Domain, Domains } from '@trilha/i18n/domains';
import type { ClientFlag, ModuleName } from '@trilha/rules/clients/modules.rule';

/** The name of a screen, in the window and the menus. */
export type ScreenTitle = Extract<keyof Domains['shell'], `screen.${string}`>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: ScreenTitle;
    /** `shell` has menus around it; `bare` fills the window. */
    readonly frame?: 'shell' | 'bare';
    /** Set while the screen is not built: what will be there, a key of the `soon` texts. */
    readonly promise?: keyof Domains['soon'] | undefined;
    readonly module?: ModuleName | undefined;
    readonly permission?: Permission | undefined;
    readonly flag?: ClientFlag | undefined;
    /** For those who are signed in: what the screen reads first, `$name` standing for a parameter of the path. */
    readonly reads?: readonly string[] | undefined;
    /** Texts of the screen: the build reads them, so that the server can send them along with the page. */
    readonly texts?: readonly Domain[] | undefined;
  }
}
