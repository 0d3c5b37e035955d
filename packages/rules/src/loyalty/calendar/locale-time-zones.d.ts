declare namespace Intl {
  interface Locale {
    /** Zones of the region in CLDR; the server's runtime has it, the library of types does not yet. */
    getTimeZones(): string[] | undefined;
  }
}
