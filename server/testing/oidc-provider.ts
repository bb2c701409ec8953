import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The client that the provider knows. */
export const CLIENT = { id: 'uttara', secret: 'a secret/with:signs' };

export interface OidcProvider {
  address: string;
  /** Changes the claims of the next tokens. */
  claims: Record<string, unknown>;
  /** Changes what it says of itself. */
  description: Record<string, unknown>;
  signsWith: 'own' | 'stranger' | 'shared' | 'none';
  /** What was sent to its token endpoint. */
  asked: { form: URLSearchParams; authorization: string | undefined }[];
  /** Somebody signs in with what the browser was sent with; the code that it takes back. */
  visit(asked: URLSearchParams): string;
  close(): void;
}

/** A provider of OpenID Connect over real HTTP, with real signatures. It signs everybody in who comes to /authorize. */
export async function openOidcProvider(now: () => Date): Promise<OidcProvider> {
  const keys = await generateKeyPair('ES256', { extractable: true });
  const strangers = await generateKeyPair('ES256', { extractable: true });
  const codes = new Map<string, URLSearchParams>();
  const provider: OidcProvider = {
    address: '',
    claims: {},
    description: {},
    signsWith: 'own',
    asked: [],
    visit(asked) {
      const code = randomBytes(8).toString('hex');
      codes.set(code, asked);
      return code;
    },
    close: () => void server.close(),
  };

  async function idToken(asked: URLSearchParams): Promise<string> {
    const time = Math.floor(now().getTime() / 1000);
    const claims = {
      iss: provider.address,
      aud: CLIENT.id,
      sub: 'subject-1',
      email: 'asha@school.example',
      email_verified: true,
      name: 'Asha Rao',
      nonce: asked.get('nonce'),
      iat: time,
      exp: time + 300,
      ...provider.claims,
    };
    const token = new SignJWT(claims);
    if (provider.signsWith === 'shared') {
      const secret = new TextEncoder().encode(CLIENT.secret.padEnd(32));
      return token.setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    }
    if (provider.signsWith === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    }
    const { privateKey } = provider.signsWith === 'own' ? keys : strangers;
    return token.setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey);
  }

  async function answerTo(pathname: string, body: string, authorization: string | undefined) {
    if (pathname === '/.well-known/openid-configuration') {
      return {
        issuer: provider.address,
        authorization_endpoint: `${provider.address}/authorize`,
        token_endpoint: `${provider.address}/token`,
        jwks_uri: `${provider.address}/keys`,
        ...provider.description,
      };
    }
    if (pathname === '/keys') {
      return { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] };
    }
    const form = new URLSearchParams(body);
    provider.asked.push({ form, authorization });
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      verifier === asked?.get('code_challenge') && form.get('redirect_uri') === asked.get('redirect_uri');
    return asked && isRight ? { id_token: await idToken(asked) } : undefined;
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', provider.address);
      if (pathname === '/authorize') {
        const back = new URL(searchParams.get('redirect_uri') ?? '');
        back.searchParams.set('code', provider.visit(searchParams));
        back.searchParams.set('state', searchParams.get('state') ?? '');
        response.writeHead(302, { location: back.href }).end();
        return;
      }
      let body = '';
      for await (const part of request) body += String(part);
      const answer = await answerTo(pathname, body, request.headers.authorization);
      response
        .writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? { error: 'invalid_grant' }));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  provider.address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  return provider;
}
