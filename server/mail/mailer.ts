import { createTransport } from 'nodemailer';
import { RequestError } from '../errors.ts';
import type { MailSettings } from '../settings/variables.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** As mails name the school. */
  school: string;
  siteAddress: string;
  /** Hands a message over; throws unavailable when the mail server does not take it. */
  send(mail: Mail): Promise<void>;
}

/** How long the mail server may take for each step, in milliseconds: a person is waiting. */
const TIMEOUT_MS = 10_000;

/** Only a mail server on this machine may be talked to without TLS: messages hold codes and links. */
const isLocal = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

export function createMailer(
  { smtpUrl, from, siteAddress, school }: MailSettings & { school: string },
  onError: (error: unknown) => void,
): Mailer {
  const url = new URL(smtpUrl);
  const transport = createTransport({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    requireTLS: !isLocal(smtpUrl),
    ignoreTLS: isLocal(smtpUrl) && url.protocol === 'smtp:',
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    school,
    siteAddress,
    async send(mail) {
      try {
        // An object, so that an address with a comma in it is not taken for two.
        await transport.sendMail({
          ...mail,
          from: { name: school, address: from },
          to: { name: '', address: mail.to },
        });
      } catch (error) {
        const cause = withoutResponse(error);
        onError(cause);
        const told = 'The message could not be sent. Please try again later.';
        // The check in Settings says why.
        throw new RequestError('unavailable', told, { retryAfter: 60, cause });
      }
    },
  };
}

/** What failed and where, without the server's own words, which may name the recipient. */
function withoutResponse(error: unknown): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const told = new Error(
    `The mail server answered ${responseCode ?? 'nothing'} to ${command ?? 'a connection'}`,
  );
  return Object.assign(told, { code });
}
