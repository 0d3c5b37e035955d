import type { ReactNode } from 'react';

/** A text whose `<b>…</b>` parts are shown bold; nothing else in it is markup. */
export function RichText({ children }: { readonly children: string }): ReactNode {
  const [plain = '', ...bolds] = children.split('<b>');
  return (
    <>
      {plain}
      {bolds.map((piece) => {
        const [bold = '', rest = ''] = piece.split('</b>');
        return (
          <span key={piece}>
            <b>{bold}</b>
            {rest}
          </span>
        );
      })}
    </>
  );
}
