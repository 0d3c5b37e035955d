import { setPhotoTypes } from '@trilha/contract/loyalty/photo-types.calls';
import { sendStorePhoto } from '@trilha/contract/loyalty/photos.calls';
import sharp from 'sharp';
import { newId } from '#platform/identifier.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import type { BuiltCampaign } from './loyalty.ts';
import { uploadBytes } from './uploads.ts';
import type { BuiltPerson } from './world.ts';

/** A campaign asks for two types of photos: the first gives points, the second none. */
export async function buildPhotoTypes(
  product: TestApplication,
  campaign: BuiltCampaign,
  administrator: BuiltPerson,
  points = 20,
): Promise<readonly [string, string]> {
  const { body } = await call(
    product,
    setPhotoTypes,
    {
      params: { campaignId: campaign.id },
      body: {
        types: [
          { photoTypeId: null, name: 'Gôndola', guidance: 'A gôndola inteira', example: '', points },
          { photoTypeId: null, name: 'Vitrine', guidance: '', example: '', points: 0 },
        ],
      },
    },
    { token: administrator.token },
  );
  const [shelf, window] = body.items;
  if (!shelf || !window) throw new Error('the types were refused');
  return [shelf.id, window.id];
}

/** A shelf of boxes, another one for each number, as a camera would send it. */
export async function shelfPhoto(number: number): Promise<Buffer> {
  let state = number * 7919 + 17;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const boxes = Array.from({ length: 24 }, () => {
    const [x, y, width, height, grey] = [
      next() * 700,
      Math.floor(next() * 5) * 115,
      50 + next() * 130,
      50 + next() * 50,
      Math.floor(next() * 256),
    ];
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="rgb(${grey},${grey},${grey})"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#888"/>${boxes.join('')}</svg>`;
  return sharp(Buffer.from(drawing))
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'CANARY camera' } })
    .toBuffer();
}

/** Uploads a photo the way a phone does, and gives its file. */
export async function uploadPhoto(
  product: TestApplication,
  person: BuiltPerson,
  bytes: Buffer,
): Promise<string> {
  const { body, code } = await uploadBytes(product, person.token, {
    purpose: 'store_photo',
    name: 'foto.jpg',
    bytes,
  });
  if (code) throw new Error(`the photo was refused: ${code}`);
  return body.fileId;
}

/** A file as if uploaded, where what it shows does not matter. */
export async function photoFile(product: TestApplication, person: BuiltPerson): Promise<string> {
  const id = newId();
  const { platform } = product;
  await platform.database.inClient(person.clientId, (db) =>
    db
      .insertInto('file')
      .values({
        client_id: person.clientId,
        id,
        owner_membership_id: person.membershipId,
        purpose: 'store_photo',
        name: 'foto.jpg',
        declared_type: 'image/jpeg',
        declared_size: 10,
        content_type: 'image/jpeg',
        storage_key: `test/${id}`,
        state: 'complete',
        created_at: platform.now(),
      })
      .execute(),
  );
  return id;
}

export interface PhotoToSend {
  readonly photoTypeId: string;
  readonly photoFileId?: string;
  readonly storeId?: string;
  readonly takenAt?: string;
}

/** Sends a photo of the store of the campaign; any file will do unless one is given. */
export const sendPhoto = async (
  product: TestApplication,
  campaign: BuiltCampaign,
  person: BuiltPerson,
  { photoTypeId, photoFileId, storeId = campaign.storeId, takenAt }: PhotoToSend,
) =>
  call(
    product,
    sendStorePhoto,
    {
      body: {
        campaignId: campaign.id,
        storeId,
        photoTypeId,
        photoFileId: photoFileId ?? (await photoFile(product, person)),
        takenAt: takenAt ?? null,
      },
    },
    { token: person.token },
  );
