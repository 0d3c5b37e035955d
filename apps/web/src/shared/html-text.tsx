import { useMemo } from 'react';
import { htmlNodes } from './html-nodes.ts';
import classes from './html-text.module.css';

/** A text of the programme written in simple HTML. It is read as elements of a short list, never as markup. */
export function HtmlText({ children }: { readonly children: string }) {
  const nodes = useMemo(() => htmlNodes(children), [children]);
  return <div className={classes['text']}>{nodes}</div>;
}
