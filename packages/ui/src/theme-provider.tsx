import './base.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './mantine.css';
import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { type ComponentTexts, ComponentTextsProvider } from './component-texts.tsx';
import { theme } from './theme.tsx';
import { themeStyleSheet } from './tokens/css-variables.ts';
import type { ClientColours } from './tokens/theme-tokens.ts';

export interface ThemeProviderProps {
  readonly colours: ClientColours;
  readonly texts: ComponentTexts;
  readonly children: ReactNode;
}

const MODE_KEY = 'trilha.mode';
const MODE_ATTRIBUTE = 'data-mantine-color-scheme';
const modeManager = localStorageColorSchemeManager({ key: MODE_KEY });

/** Dresses everything below in the colours of a client, in the mode of the system or the one the person chose. */
export function ThemeProvider({ colours, texts, children }: ThemeProviderProps) {
  useColours(colours);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={modeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ComponentTextsProvider value={texts}>{children}</ComponentTextsProvider>
    </MantineProvider>
  );
}

export type ModeChoice = 'light' | 'dark' | 'auto';

/** The chosen mode and a way to choose another; `auto` follows the system. */
export function useMode(): { readonly mode: ModeChoice; readonly chooseMode: (mode: ModeChoice) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { mode: colorScheme, chooseMode: setColorScheme };
}

/** Shows everything light or dark for as long as the component is there, whatever the person has chosen. */
export function useShownMode(mode: 'light' | 'dark' | undefined): void {
  useLayoutEffect(() => {
    if (!mode) return undefined;
    const root = document.documentElement;
    const before = root.getAttribute(MODE_ATTRIBUTE);
    root.setAttribute(MODE_ATTRIBUTE, mode);
    return () => {
      if (before === null) root.removeAttribute(MODE_ATTRIBUTE);
      else root.setAttribute(MODE_ATTRIBUTE, before);
    };
  }, [mode]);
}

/** Shows everything in the colours of a client for as long as the component is there; then in those of before. */
export function useColours({ primary, secondary, tertiary }: ClientColours): void {
  useLayoutEffect(() => {
    const before = worn;
    wear(themeStyleSheet({ primary, secondary, tertiary }));
    return () => wear(before);
  }, [primary, secondary, tertiary]);
}

let sheet: CSSStyleSheet | undefined;
let worn = '';

/** A constructed sheet needs no permission from the content security policy, and it wins over the server's. */
function wear(text: string): void {
  worn = text;
  if (!sheet && document.querySelector('style#theme')?.textContent === text) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(text);
}
