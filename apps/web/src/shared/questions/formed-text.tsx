import { asksItsText } from '@trilha/rules/assessment/gapped-prompt.rule';
import { edgesOf } from '@trilha/rules/assessment/part-edges';
import { type Ref, useMemo } from 'react';
import { htmlNodes, htmlParts } from '#shared/html-nodes.ts';
import { useText } from '#shared/use-text.ts';
import classes from './formed-text.module.css';

interface FormedTextProps {
  /** The plain words. */
  readonly text: string;
  /** The same with their form, where they have one. */
  readonly html?: string | undefined;
}

/** A text of a question with its form: lists, tables, code and formulas, which the browser shows by itself. @spec AS-06 */
export const FormedText = ({ text, html }: FormedTextProps) =>
  html ? <Formed html={html} /> : <span className={classes['plain']}>{text}</span>;

function Formed({ html }: { readonly html: string }) {
  const nodes = useMemo(() => htmlNodes(html), [html]);
  return <div className={classes['formed']}>{nodes}</div>;
}

/** Words that stand in a line with gaps, from which space parts them. @spec AS-06 */
export function PartText({ text, html }: FormedTextProps) {
  const nodes = useMemo(() => (html ? htmlNodes(html) : null), [html]);
  if (!nodes) return text;
  const [before, behind] = edgesOf(text);
  return (
    <>
      {before}
      <span className={classes['formed']}>{nodes}</span>
      {behind}
    </>
  );
}

function ToComplete() {
  const text = useText('assessment');
  return text('gaps.complete');
}

interface PromptTextProps {
  readonly question: {
    readonly prompt: string;
    readonly promptHtml?: string | undefined;
    /** Of a text with gaps. */
    readonly parts?: readonly string[];
  };
  readonly as: 'h1' | 'h2' | 'h3' | 'p';
  /** Whether the focus can be put on it. */
  readonly isFocusable?: boolean;
  readonly headingRef?: Ref<HTMLHeadingElement & HTMLParagraphElement>;
}

/** What is asked. Its first line is the heading, and what follows it no longer is. @spec AS-06 PL-08 */
export function PromptText({ question, as: Line, isFocusable, headingRef }: PromptTextProps) {
  const { prompt, promptHtml } = question;
  const parts = useMemo(() => (promptHtml ? htmlParts(promptHtml) : null), [promptHtml]);
  const focus = { ...(headingRef ? { ref: headingRef } : {}), ...(isFocusable ? { tabIndex: -1 } : {}) };
  // The text with its gaps follows: it says the same.
  if (asksItsText(question))
    return (
      <Line {...focus}>
        <ToComplete />
      </Line>
    );
  if (!parts) return <Line {...focus}>{prompt}</Line>;
  return (
    <>
      {parts.first ? (
        <Line {...focus}>{parts.first}</Line>
      ) : (
        <Line {...focus} className="visually-hidden">
          {prompt.split('\n')[0]}
        </Line>
      )}
      {parts.rest.length > 0 ? <div className={classes['formed']}>{parts.rest}</div> : null}
    </>
  );
}
