import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { selfSignedCertificate } from '../identity/sign-on/self-signed-certificate.ts';

/** What an assertion says. */
export interface Claims {
  readonly issuer: string;
  readonly audience: string;
  readonly recipient: string;
  readonly inResponseTo: string;
  readonly subject: string;
  readonly email: string;
  readonly notBefore: Date;
  readonly notOnOrAfter: Date;
}

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** An identity provider with a key of its own, which signs whatever a test makes it say. */
export function createSamlProvider(issuer: string) {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { privateKey } = pair;
  const certificate = selfSignedCertificate(pair, {
    name: 'test',
    from: new Date('2020-01-01'),
    until: new Date('2049-01-01'),
  });

  /** Written as exclusive canonical XML from the start, so that what is signed is what is sent. */
  const assertion = (claims: Claims, id: string, signature: string): string => {
    const until = claims.notOnOrAfter.toISOString();
    return [
      `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" IssueInstant="${claims.notBefore.toISOString()}" Version="2.0">`,
      `<saml:Issuer>${claims.issuer}</saml:Issuer>${signature}`,
      `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${claims.subject}</saml:NameID>`,
      '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
      `<saml:SubjectConfirmationData InResponseTo="${claims.inResponseTo}" NotOnOrAfter="${until}" Recipient="${claims.recipient}"></saml:SubjectConfirmationData>`,
      '</saml:SubjectConfirmation></saml:Subject>',
      `<saml:Conditions NotBefore="${claims.notBefore.toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${claims.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
      `<saml:AuthnStatement AuthnInstant="${claims.notBefore.toISOString()}" SessionIndex="_s"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
      `<saml:AttributeStatement><saml:Attribute Name="mail"><saml:AttributeValue>${claims.email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`,
      '</saml:Assertion>',
    ].join('');
  };
  const signatureOf = (canonical: string, id: string): string => {
    const digest = createHash('sha256').update(canonical).digest('base64');
    const info = (space: string): string =>
      [
        `<ds:SignedInfo${space}><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod>`,
        '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>',
        `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${DS}enveloped-signature"></ds:Transform><ds:Transform Algorithm="${EXCLUSIVE}"></ds:Transform></ds:Transforms>`,
        `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`,
      ].join('');
    const value = sign('sha256', Buffer.from(info(` xmlns:ds="${DS}"`)), privateKey).toString('base64');
    return `<ds:Signature xmlns:ds="${DS}">${info('')}<ds:SignatureValue>${value}</ds:SignatureValue></ds:Signature>`;
  };
  const signed = (claims: Claims, id = '_assertion'): string =>
    assertion(claims, id, signatureOf(assertion(claims, id, ''), id));
  const response = (
    content: string,
    { inResponseTo, recipient }: Pick<Claims, 'inResponseTo' | 'recipient'>,
  ) =>
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Destination="${recipient}" ID="_response" InResponseTo="${inResponseTo}" IssueInstant="${new Date().toISOString()}" Version="2.0"><samlp:Status><samlp:StatusCode Value="${SUCCESS}"></samlp:StatusCode></samlp:Status>${content}</samlp:Response>`;
  return {
    issuer,
    certificate,
    metadata: `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="${DS}" entityID="${issuer}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://entrada.empresa.example/saml"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    signed,
    unsigned: (claims: Claims): string => assertion(claims, '_unsigned', ''),
    /** An answer around whatever stands for the assertion. */
    response,
    /** The same, signed as a whole; what stands in it is canonical as it is. */
    signedResponse: (content: string, claims: Claims): string => {
      const whole = response(content, claims);
      const place = whole.indexOf('<samlp:Status>');
      return whole.slice(0, place) + signatureOf(whole, '_response') + whole.slice(place);
    },
  };
}
