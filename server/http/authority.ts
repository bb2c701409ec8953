import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config-error.ts';
import { networkAddresses } from '../network-addresses.ts';
import { makeCertificate } from './certificate.ts';

const DAY_MS = 86_400_000;
/** Devices trust it once, for the life of the machine. */
const AUTHORITY_DAYS = 3_650;
/** Apple's devices believe none that is longer than 825 days (support.apple.com/103769). */
const SERVER_DAYS = 397;

const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

/** The school's own authority: what devices are told to trust, and who signs for this machine. */
export interface Authority {
  /** In PEM, for devices. */
  certificate: string;
  /** A new key, and a certificate for these names and addresses. */
  forServer(now: Date, names: readonly string[]): { key: string; cert: string };
}

/**
 * The authority in the data folder, made at the first start. Whoever has its key can pretend to be any site to the devices
 * that trust it: it never leaves the folder, which backups do not have.
 */
export function openAuthority(dataDir: string, now: Date): Authority {
  const folder = join(dataDir, 'authority');
  const [keyFile, certificateFile] = [join(folder, 'authority.key'), join(folder, 'authority.crt')];
  if (!existsSync(certificateFile)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const pem = newKey();
    const key = createPrivateKey(pem);
    // Told apart by the machine: a device may trust those of two schools.
    const name = `Uttara of ${hostname()}`.slice(0, 64);
    const certificate = makeCertificate({
      subject: name,
      key,
      issuer: { name, key },
      from: new Date(now.getTime() - DAY_MS),
      until: new Date(now.getTime() + AUTHORITY_DAYS * DAY_MS),
    });
    writeFileSync(keyFile, pem, { mode: 0o600, flush: true });
    writeFileSync(`${certificateFile}.new`, certificate, { flush: true });
    renameSync(`${certificateFile}.new`, certificateFile);
  }
  const certificate = readFileSync(certificateFile, 'utf8');
  const key = createPrivateKey(readFileSync(keyFile, 'utf8'));
  const of = new X509Certificate(certificate);
  if (!of.checkPrivateKey(key)) throw new ConfigError(`${keyFile} is not the key of ${certificateFile}.`);
  const name = of.subject.replace(/^CN=/, '');
  return {
    certificate,
    forServer(at, names) {
      const pem = newKey();
      const cert = makeCertificate({
        subject: names[0] ?? 'localhost',
        key: createPrivateKey(pem),
        issuer: { name, key },
        from: new Date(at.getTime() - DAY_MS),
        until: new Date(at.getTime() + SERVER_DAYS * DAY_MS),
        names,
      });
      return { key: pem, cert: cert + certificate };
    },
  };
}

/** What browsers may call this machine now: its own names and addresses, and `more`. */
export function serverNames(more: readonly string[]): string[] {
  const own = hostname().toLowerCase();
  const names = [...networkAddresses(), own, `${own}.local`, 'localhost', '127.0.0.1', ...more];
  return [...new Set(names.filter((name) => /^[a-z\d.-]{1,253}$/.test(name)))];
}
