import { trainingIdOf } from './courses.ts';
import { demoId } from './demo-id.ts';
import type { DemoWriter } from './demo-writer.ts';

const CLIENT = 'nexo';
const PAID = 'garantia-y-postventa';
const PRICE = 150;

/** A course that is entered for points of a campaign; who was in it before has paid nothing. @spec LE-06 */
export async function fillPaidCourses({ db }: DemoWriter): Promise<void> {
  await db
    .updateTable('training')
    .set({ enrolment_type: 'by_points', price: PRICE, is_public: false })
    .where('client_id', '=', demoId('client', CLIENT))
    .where('id', '=', trainingIdOf(PAID))
    .execute();
}
