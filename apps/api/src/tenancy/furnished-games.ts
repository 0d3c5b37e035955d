import { makeMove, startPlay } from '@trilha/contract/games/plays.calls';
import type { TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { judgements } from '../testing/games.ts';
import type { BuiltPerson } from '../testing/world.ts';

/** A play under way, with a move. */
export async function furnishPlay(
  product: TestApplication,
  { token }: BuiltPerson,
  params: { readonly trainingId: string; readonly hierarchyOrder: number },
): Promise<string> {
  const { body } = await call(product, startPlay, { params }, { token });
  const [move] = body.board.kind === 'true_or_false' ? judgements(body.board.statements) : [];
  if (!move) throw new Error('the game did not begin');
  await call(product, makeMove, { params: { playId: body.id }, body: { sequence: 1, move } }, { token });
  return body.id;
}
