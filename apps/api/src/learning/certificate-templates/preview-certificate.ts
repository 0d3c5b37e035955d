import { previewCertificate } from '@trilha/contract/learning/certificate-templates.calls';
import { loadText } from '@trilha/i18n/load';
import type { Bind } from '#platform/http/bind.ts';
import { brandColours, brandLogo, brandOf } from '#platform/printing/client-brand.ts';
import { certificateDocument } from '../certificates/certificate-document.ts';
import { withPictures } from '../certificates/printed-design.ts';
import { verifyPath } from '../certificates/verify-path.ts';
import { assertSoundDesign } from './sound-design.ts';

/** Of the length real ones have; nobody's. */
const SAMPLE = { code: '22222222222222222222', minutes: 150, score: 92 };

export const routes = (bind: Bind): void =>
  bind.read(previewCertificate, async (context, { body: { design, language } }) => {
    const { platform, client, db, now } = context;
    await assertSoundDesign(context, design);
    const say = await loadText(language, 'certificate');
    const brand = await brandOf(db, client.id);
    const document = await certificateDocument({
      id: client.id,
      number: `${now.getUTCFullYear()}-${SAMPLE.code.slice(0, 8)}`,
      person: say('sample.person'),
      training: say('sample.training'),
      client: client.name,
      workloadMinutes: SAMPLE.minutes,
      score: SAMPLE.score,
      issuedAt: now,
      validUntil: null,
      revoked: false,
      verifyUrl: `${platform.addresses.origin}${verifyPath(SAMPLE.code)}`,
      brand: {
        colours: brandColours.parse(brand.colours),
        logo: brandLogo(brand, language),
      },
      locale: language,
      timeZone: client.timeZone,
      printed: await withPictures(context, design),
    });
    return { pdf: document.toString('base64') };
  });
