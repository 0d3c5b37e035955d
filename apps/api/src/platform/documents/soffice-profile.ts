interface Setting {
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

/**
 * What LibreOffice is told before it opens a stranger's document: no macros, nothing fetched from anywhere, and links
 * left as they are (names of the settings: org.openoffice.Office.Common and org.openoffice.Inet of its registry).
 */
const SETTINGS: readonly Setting[] = [
  { path: '/org.openoffice.Office.Common/Security/Scripting', name: 'MacroSecurityLevel', value: '3' },
  { path: '/org.openoffice.Office.Common/Security/Scripting', name: 'DisableMacrosExecution', value: 'true' },
  { path: '/org.openoffice.Office.Common/Security/Scripting', name: 'DisableActiveContent', value: 'true' },
  {
    path: '/org.openoffice.Office.Common/Security/Scripting',
    name: 'BlockUntrustedRefererLinks',
    value: 'true',
  },
  { path: '/org.openoffice.Office.Writer/Content/Update', name: 'Link', value: '0' },
  { path: '/org.openoffice.Office.Calc/Content/Update', name: 'Link', value: '2' },
  { path: '/org.openoffice.Inet/Settings', name: 'ooInetProxyType', value: '1' },
  { path: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPProxyName', value: '127.0.0.1' },
  { path: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPProxyPort', value: '9' },
  { path: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPSProxyName', value: '127.0.0.1' },
  { path: '/org.openoffice.Inet/Settings', name: 'ooInetHTTPSProxyPort', value: '9' },
];

/** The settings as the file in the profile that LibreOffice reads them from. */
export const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${SETTINGS.map(
  ({ path, name, value }) =>
    `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
).join('\n')}
</oor:items>
`;
