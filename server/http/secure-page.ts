import { LANGUAGES } from '../../contract/languages.ts';
import secure from '../../locale/en/secure.ts';
import { languages } from '../../locale/languages.ts';
import { words } from '../words.ts';
import { escaped } from './school-pages.ts';

const t = words({ secure });

export const CERTIFICATE = '/authority.crt';

/** What is pressed on each screen, one after the other, in the words of devices that are set to English. */
const presses = {
  android: ['Security', 'More security settings', 'Install from storage', 'CA certificate', 'Install anyway'],
  apple: ['General', 'VPN & Device Management', 'Install', 'About', 'Certificate Trust Settings'],
  windows: ['Install Certificate…', 'Local Machine', 'Trusted Root Certification Authorities', 'Finish'],
  chromebook: ['chrome://certificate-manager', 'Local certificates', 'Custom', 'Import'],
  firefox: ['Privacy & Security', 'View Certificates…', 'Authorities', 'Import…'],
};

/** Pictures of the screens with what is pressed on each. Who does not see them has the steps in words. */
const drawn = (device: 'phone' | 'window', pressed: readonly string[]) =>
  `<div class="screens" aria-hidden="true" lang="en">${pressed
    .map((one) => `<span class="${device}"><i></i><b>${escaped(one)}</b><i></i><i></i></span>`)
    .join('')}</div>`;

/** The page by which a device learns to trust the school's own authority. It needs no script. */
export function pageOf({
  language,
  school,
  site,
  fingerprint,
}: {
  language: string;
  school: string;
  site: string;
  fingerprint: string;
}): string {
  const p = (text: string) => `<p>${escaped(text)}</p>`;
  const steps = (heading: string, screens: string, ...each: string[]) =>
    `<h2>${escaped(heading)}</h2>${screens}<ol>${each.map((one) => `<li>${escaped(one)}</li>`).join('')}</ol>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(t('secure.heading'))} · ${escaped(school)}</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 1.5rem auto; padding: 0 1rem; font: 1.05rem/1.5 system-ui, sans-serif; }
a.button { display: inline-block; padding: .7rem 1.3rem; border-radius: .6rem; background: #f4a71c; color: #161d36; font-weight: 700; text-decoration: none; }
h2 { margin: 1.6rem 0 .3rem; font-size: 1.15rem; }
li { margin: .3rem 0; }
code { overflow-wrap: anywhere; }
.screens { display: flex; flex-wrap: wrap; gap: .5rem; margin: .6rem 0; }
.screens span { display: grid; align-content: center; gap: .3rem; padding: .5rem; border: 2px solid; border-radius: .8rem; width: 7rem; min-height: 8.5rem; box-sizing: border-box; }
.screens .window { width: 9.4rem; min-height: 6.5rem; border-radius: .3rem; border-top-width: .6rem; }
.screens i { height: .4rem; border-radius: 1rem; background: currentColor; opacity: .2; }
.screens i:last-child { width: 60%; }
.screens b { padding: .3rem .35rem; border-radius: .35rem; background: #f4a71c; color: #161d36; font-size: .7rem; line-height: 1.2; overflow-wrap: anywhere; }
</style>
</head>
<body>
<p>${escaped(school)} · ${LANGUAGES.map((one) => `<a href="?lang=${one}" lang="${one}">${languages[one].name}</a>`).join(' · ')}</p>
<h1>${escaped(t('secure.heading'))}</h1>
${p(t('secure.lead'))}
<ul><li>${escaped(t('secure.offline'))}</li><li>${escaped(t('secure.file'))}</li><li>${escaped(t('secure.read'))}</li></ul>
${p(t('secure.once'))}
<p><a class="button" href="${CERTIFICATE}">${escaped(t('secure.download'))}</a></p>
${steps(t('secure.android'), drawn('phone', presses.android), t('secure.android1'), t('secure.android2'), t('secure.android3'))}
${steps(t('secure.apple'), drawn('phone', presses.apple), t('secure.apple1'), t('secure.apple2'), t('secure.apple3'))}
${steps(t('secure.windows'), drawn('window', presses.windows), t('secure.windows1'), t('secure.windows2'), t('secure.windows3'))}
${steps(t('secure.chromebook'), drawn('window', presses.chromebook), t('secure.chromebook1'), t('secure.chromebook2'))}
${steps(t('secure.firefox'), drawn('window', presses.firefox), t('secure.firefox1'), t('secure.firefox2'))}
<h2>${escaped(t('secure.thenOpen'))}</h2>
<p><a href="${escaped(site)}">${escaped(site)}</a></p>
${p(t('secure.compare'))}
<p><code>${escaped(fingerprint)}</code></p>
</body>
</html>
`;
}
