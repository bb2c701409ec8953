/**
 * Inline script in the head of every page, before anything is painted: the theme, so that the wrong one never
 * flashes; the language; who reads, because the page may have been rendered for somebody else (ui/base.css hides it then); the
 * student's name, which would move what is below it if it came later; and the fonts if the device has them.
 */

import { languages } from '../../locale/languages.ts';
import { mayStore } from '../session/storage.ts';
import { currentLanguage } from '../session/stored-language.ts';
import { type Audience, currentStudent } from '../session/stored-student.ts';
import { fontSheet, hasFonts } from '../ui/stored-fonts.ts';
import { currentTheme, systemTheme } from '../ui/stored-theme.ts';

const html = document.documentElement;
const canRead = mayStore();
html.dataset['theme'] = canRead ? currentTheme() : systemTheme();
if (canRead) html.dataset['digits'] = localStorage.getItem('digits') ?? '';

const { tag, dir } = languages[currentLanguage()];
html.lang = tag;
html.dir = dir;

const student = canRead ? currentStudent() : null;
html.dataset['audience'] = (student === null ? 'signed-out' : 'student') satisfies Audience;
// The escapes of an identifier are those of a string too.
if (student !== null) html.style.setProperty('--student-name', `"${CSS.escape(student.name)}"`);

const sheet = fontSheet();
if (sheet !== null && canRead && hasFonts()) sheet.media = 'all';
