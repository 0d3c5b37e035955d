import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The second or page that the address asked for when the content came on screen, such as that of a note; undefined where
 * it asked for none. It is asked for once: whoever reloads the page goes on where they are. @spec LE-06
 */
export function useAskedPlace(): number | undefined {
  const { at }: { readonly at?: number } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [asked] = useState(at);
  useEffect(() => {
    if (at === undefined) return;
    void navigate({ to: '.', search: (before) => ({ ...before, at: undefined }), replace: true });
  }, [at, navigate]);
  return asked;
}
