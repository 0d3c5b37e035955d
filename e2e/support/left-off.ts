/**
 * What Chromium is started without. It draws the list of suggestions below its address bar as two pages of its own,
 * anew for every window: as much work as the page that is tested, for an address bar that nobody sees.
 */
const OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright itself leaves off (1.65, `chromiumSwitches.ts`): Chromium heeds nothing but the last such list. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const LEFT_OFF = [...OF_THE_ADDRESS_BAR, ...OF_PLAYWRIGHT];
