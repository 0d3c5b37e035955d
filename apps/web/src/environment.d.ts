interface ImportMetaEnv {
  readonly DEV: boolean;
  readonly PROD: boolean;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
/** What the page asked before the application was there: the halves it is good for, and the answer. */
declare var trilhaRefresh:
  | { readonly halves: readonly string[]; readonly answer: Promise<Response> }
  | undefined;
/** The film whose first picture the page shows before the player is there (shared/film/film-head.ts). */
declare var trilhaFilm: HTMLVideoElement | undefined;
declare module '*?url' {
  const address: string;
  // The bundler's own form: the address of a file as its default export.
  export default address;
}
