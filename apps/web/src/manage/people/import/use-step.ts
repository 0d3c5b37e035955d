import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applyImport, stopImport, undoImport } from '@trilha/contract/people/imports.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';

const CALLS = { apply: applyImport, stop: stopImport, undo: undoImport } as const;

/** Takes a step of an import; whatever comes of it, the screen then shows where the import stands. */
export function useStep(importId: string, step: keyof typeof CALLS) {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => api(CALLS[step], { params: { importId } }),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.people }),
  });
}
