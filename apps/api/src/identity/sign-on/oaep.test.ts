import { constants, createPrivateKey, createPublicKey, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { type OaepHash, openedOaep } from './oaep.ts';

const HASHES = ['sha1', 'sha256', 'sha384', 'sha512'] as const;
const MESSAGE = 'a key of thirty-two bytes, truly!';
/** Of these tests alone. */
const KEY = createPrivateKey({
  key: Buffer.from(
    'MIIEpAIBAAKCAQEAn0Y2GTa/OO5M0RTQbyzuxfdxNTiwFhLUeMuCOGlvXz9Huf3PzsBM8bb5suRNuT6AaPR2Yp6+XLesIioRZTPW' +
      '5uvd4GOZhcCFP1ejuDs4ul89JI2Cuib6OhkOGLPGeCARQYK7/D5ZIk9mrioGjFGlefxnn5upnPgcPrcZl1Am1ra75kML//JStll2' +
      'Kw1csNsHfGWBy2Fe/stQLtFSifCdFATnCSpIOJ8/IUUyRK+d8QmZmGBW6Wk2hccPpvHB+o1dwakFuEKW2Zj9SIuuMn1n4+td8jO+' +
      'xsgUN0467jcoI5Qpq4VsaOdkiYhLCDLCvVa7HsDLMFyJb0LX2ShlmB7CEQIDAQABAoIBAArm/XEAZFp7RVrSd+oEQ1vdsiwYc0Uv' +
      'iMez9nfyD6OPa1N54i2e0CWDhtgN9JwHgTat9SSPBSzHjcrQ4lvxDnbEEm33o1yabwSE9Tn5I8ruFftYjGg9nsc3S9W5CI7Ucxnu' +
      '3vtHMUa99KNbURNty0vsUROFzjhma1iHpALNg7sSr08VWlZL+lHXTrjKqRxvTwKENDnmt9LO8zGtRE0dmLAUDbpoAh3K6qOVUn3R' +
      'OFMk6hx5mJPjuGe6j/4ZYvqNWg5TtSMPvkMA7/S/6bKNbu8g53tKWUeeWCLv1rw4zl3Ie3MOyjNThVoE51H+iTo5tVL2eC/E9RLH' +
      'anRZOYVE06ECgYEA2/1+ZDvyevuFoB/wlxH+6APQzLAW1LlNQ0/P2OifsBc+dR6OhZzza7bJ3ftZ/SJJZz6uRzw3HJEyUvI2jGZ9' +
      'UBiLfECjcjEiaR9atXzltII7vasT4BPSJmbkP9WX1CQgoByMtzx3VA0OZ/qfN9Ci9OVfJBiLa1S9oYPJq4c6MXUCgYEAuVh3a6M5' +
      'rEFpUWpVnZyNoZerfdw8Z0J7FSrDgJIHNQYXfYggd4UgyZJuMx921Sx/TC3inyvAhbpuofYM+yVVwPtN9bxHhxyyNykVqxKL3DWG' +
      'nhkjfVh5icK4LjlnmQO9bNLAtfdEioU/8fQEzo/b3FPfP1UnskNaHR+huvNtPq0CgYEAljorn6NYWSd9/vUQxPljC2nfoof1b1sD' +
      'Kh5Mn6Fru0KEQlKVnSSrDjmK7O4Ca9yIJ9skBD1YnUeCCCajnYk3tgSs7DLv6sEm8Iaa2SjrbDMrPMChF/oxHkxRPk5MGnB5Xx1f' +
      '8pl2G4228saxB9qQDZC9QdcJDkiWHr/ybhIwaSkCgYA36tS8iJYRvfpEMcx6rIyeP9/hLNycWpY/oJMy6tt5x8i2eqcw590ocyEE' +
      'E24Kik4tcXp5gv2mWsSd4FmyO2VPv4GZrZ/2x1WNBrwezI2ddhiTAgqO+m5QfYqLh44Vv+caOcsiGuN21xSfrnr0xroSEsu7k7lS' +
      'MrexKaXlfSNsUQKBgQCSynKFLJTynNxa/g3SNnNz0iFAQhzWbMsXRaSxeA82Yw1ujKmG65cBu2WlUjiUIODn3zw7t51yR1xCazfJ' +
      '5CymMvxryHjqqQyfdsGuOEM4JPfMzxAYtkjLRUOwGFHAxrRx0s7u+ziW3D76QKBu/HVh9OgSJkimXn+ecU5zT4PqGw==',
    'base64',
  ),
  format: 'der',
  type: 'pkcs1',
});
const publicKey = createPublicKey(KEY);

/** Made by OpenSSL 3.0 from the message above: `pkeyutl -encrypt` with `rsa_oaep_md` and `rsa_mgf1_md`. */
const MADE_ELSEWHERE: readonly (readonly [digest: OaepHash, mask: OaepHash, sealed: string])[] = [
  [
    'sha1',
    'sha256',
    'ZMVjeTMWppqSnPAg5wvM+QLJYmyJx1+1kDx+5i1p94gpfX5+dhiZh/oaG6/6Hlx6pYWJNAUINeh0DiZnwoDr7s4Wu0Js3A3F31oG' +
      'Z/GsyYrAXs/OylxFGJbIwIK8IgZ8LN9Aj/pVlWlkcCHwoSr+EmF2qLC622J4Iqrv85zaqU9Nln2tS+bCFCoKhrv9z0tUqyA+Yky4' +
      'GlcMRBSJTfd92Mv8IuVdjBtNw/zFm86VSaavcQbDFOlxXiFzXEdi4zsW2wDGZLDSwgPCCXvamjWQZp6TrYYjcmZCZcsXMSV2JYRi' +
      'a+GD19EhzydvfqOJyGJX4hkIuaMzV0VisiMnC2wESw==',
  ],
  [
    'sha256',
    'sha1',
    'dAO6m5YjPvDPpBgkMHxdDgayGV7APQTE4GcQahij4K1oNRhmAUM6yCUXjVU1fJwAWDWLEAx5NuDxJ/Ro9GZC7Qr6USBz2jx27c1F' +
      '/ewuyQjMK4N+utk4pV+51bLAkcVZVo+dVW0JHsFPf9E4y2TH7MrmwXCEdS0AivdYMzwTndd9jle5/YOSVj/adY6Byreu7aINBUGU' +
      'cksvhgoxbV3VZwLS3QC6H2aP6M4gkeL5JfM5HKVzwTmvc1Xu5hKeF2VYzlaC0CfW44EZMir4xj18bQSTzshzo6t+KzUjjPupcvjb' +
      'I5rxgbGPxblCvj/F4eQAqxTZydNrwFa3ilmg2zerkQ==',
  ],
  [
    'sha384',
    'sha512',
    'GELz/4DNeHgcPD7oLup9uUjf6P8tX5eHVQAp5iqekZlkSbVprNNcG176GN083LmsrMMY3kN1K8wFL/b7Al7eK9x9IuusrnPGss3S' +
      'Gdz5z69Qwm42Y5f40EBUaLT0ER6xvMlBEiFlEF1OR7NbbSr28sql9CHx5+UVEsmchMF6fE0l63iG4x+QUtWDf9D3R4afhNMavjBL' +
      'UoiT3m5rrUskRhywn69k9VxAjhyXp/F2yZfhCnSuGe6MmN7P25QReGaUOCHXJ/N3Eia6F9DxnBB4f47iv+94nmAyoB/DvEfrZY6P' +
      'lKom0RfC2t9rbHSAF/xnqjIMGnMJN2oI5jfghWsyNA==',
  ],
  [
    'sha512',
    'sha1',
    'VA2loQX4qc0/agwNbKy60A+pldwHLPypXtWcpQ+03XHOtcvAy6I2JoZ13fUZNwyVqHMw6HnkOBb+3++FFU/nZhjJVAThNEreE/XY' +
      '+mdDSlVlVydCey2rH4UBqU017T3R1jlOp4qbPP8LWPIkwOPID7S+UaZk1Ph+TN3gykDH+0a8aQiV/eRhMGRh5B10WhliS5w0wJQs' +
      'n8m4+qxMWbq6zOnbsLIzfdIWSPJ5ln9XFRg7bxbIAPPxL9tOj7H/2kpaUp9yJvmu6smibf94NlQNUHoTPdJ5pIPHSiwGcsvfpXf/' +
      'H6DSqMF+31UAm0EEMQInMe9BcEjmsCtxLd794M4QHA==',
  ],
];

test.each(MADE_ELSEWHERE)(
  'opens what OpenSSL made with the digest %s and the mask %s [ID-22]',
  (digest, mask, sealed) => {
    const bytes = Buffer.from(sealed, 'base64');
    expect(openedOaep(KEY, bytes, { digest, mask }).toString()).toBe(MESSAGE);
    // With the two the other way round it is none.
    expect(() => openedOaep(KEY, bytes, { digest: mask, mask: digest })).toThrow();
  },
);

test.each(HASHES)('opens what Node made with %s for both [ID-22]', (hash) => {
  for (const length of [0, 1, 32]) {
    const message = Buffer.alloc(length, 1);
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const sealed = publicEncrypt({ key: publicKey, padding, oaepHash: hash }, message);
    expect(openedOaep(KEY, sealed, { digest: hash, mask: hash }).equals(message)).toBe(true);
  }
});

const MIXED = { digest: 'sha256', mask: 'sha1' } as const;

test('refuses everything else in the same words [ID-22]', () => {
  const [, , sealed = ''] =
    MADE_ELSEWHERE.find(([digest, mask]) => digest === 'sha256' && mask === 'sha1') ?? [];
  const changed = Buffer.from(sealed, 'base64');
  changed.writeUInt8(changed.readUInt8(200) ^ 1, 200);
  const noPadding = constants.RSA_NO_PADDING;
  const raw = (fill: number): Buffer =>
    publicEncrypt({ key: publicKey, padding: noPadding }, Buffer.alloc(256, fill));
  const words = [changed, raw(0), raw(1), raw(2)].map((bytes) => {
    try {
      return openedOaep(KEY, bytes, MIXED).toString();
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  });
  expect(new Set(words)).toEqual(new Set(['the padding is none']));
});
