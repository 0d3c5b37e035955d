import { readBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import type { Bind } from '#platform/http/bind.ts';
import { bankAnalysis } from './bank-analysis.ts';

export const routes = (bind: Bind): void =>
  bind.read(readBankAnalysis, (context, { params: { bankId }, query: { test } }) =>
    bankAnalysis(context, bankId, test),
  );
