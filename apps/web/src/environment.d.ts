interface ImportMetaEnv {
  readonly DEV: boolean;
  readonly PROD: boolean;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
declare module '*?url' {
  const address: string;
  // The bundler's own form: the address of a file as its default export.
  export default address;
}
