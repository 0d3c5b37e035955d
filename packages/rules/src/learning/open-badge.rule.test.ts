import { describe, expect, test } from 'vitest';
import { type BadgeFacts, openBadgeClaims, openBadgeCredential } from './open-badge.rule.ts';

const facts = (over: Partial<BadgeFacts> = {}): BadgeFacts => ({
  id: 'https://nexo.example/c/1',
  statusId: 'https://nexo.example/s/1',
  issuer: { id: 'https://nexo.example/i', name: 'Nexo Academia', url: 'https://nexo.example' },
  holder: { membershipId: 'a1', name: 'Ana Souza', emailHash: 'abc', salt: 'sal' },
  training: { id: 't1', title: 'Processadores na loja', narrative: 'Concluiu o treinamento.' },
  score: null,
  issuedAt: new Date('2026-11-21T15:00:00.789Z'),
  validUntil: null,
  timeZone: 'America/Sao_Paulo',
  ...over,
});

describe('an Open Badge', () => {
  test('names the issuer, the holder and what was achieved [LE-12]', () => {
    expect(openBadgeCredential(facts())).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Processadores na loja',
      issuer: { id: 'https://nexo.example/i', type: ['Profile'] },
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: { achievementType: 'CertificateOfCompletion', name: 'Processadores na loja' },
      },
      credentialStatus: { type: '1EdTechRevocationList' },
    });
  });

  test('tells the e-mail as a salted hash alone [LE-12]', () => {
    expect(openBadgeCredential(facts()).credentialSubject.identifier[0]).toMatchObject({
      identityType: 'emailAddress',
      hashed: true,
      identityHash: 'sha256$abc',
      salt: 'sal',
    });
  });

  test('tells a score with what it is out of, and nothing where there is none [LE-12]', () => {
    const { achievement, result } = openBadgeCredential(facts({ score: 92 })).credentialSubject;
    expect(result).toEqual([
      { type: ['Result'], resultDescription: achievement.resultDescription?.[0]?.id, value: '92' },
    ]);
    expect(openBadgeCredential(facts()).credentialSubject).not.toHaveProperty('result');
  });

  test.each([
    { validUntil: null, until: undefined },
    { validUntil: '2027-11-21', until: '2027-11-22T03:00:00Z' },
  ])('what holds until $validUntil ends with that day on the client’s clock [LE-12] [LE-08]', (each) => {
    expect(openBadgeCredential(facts({ validUntil: each.validUntil })).validUntil).toBe(each.until);
  });

  test('the claims of the signature say the very same as the credential [LE-12]', () => {
    const claims = openBadgeClaims(facts({ validUntil: '2027-11-21' }));
    expect(claims).toMatchObject({
      iss: claims.issuer.id,
      jti: claims.id,
      sub: claims.credentialSubject.id,
      nbf: Date.parse(claims.validFrom) / 1000,
      exp: Date.parse(claims.validUntil ?? '') / 1000,
    });
    expect(claims.validFrom).toBe('2026-11-21T15:00:00Z');
    expect(openBadgeClaims(facts())).not.toHaveProperty('exp');
  });
});
