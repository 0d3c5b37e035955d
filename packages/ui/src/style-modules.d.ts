declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // Style modules have no names of their own to export.
  export default classes;
}
declare module '*.css';
