/**
 * Words in Latin letters that Hindi texts of the product have, as they are written in Hindi papers and on Hindi screens.
 * Any other is a text that is still in English (scripts/latin-words.test.ts, e2e/plain-hindi.ts).
 */
const ALLOWED = {
  formats: `Aiken CSV Excel GIF GIFT JPEG JSON LaTeX Moodle MathML OpenDocument PDF PNG QTI RTF SVG Unicode UTF WebP Word
    XLSX XML DOCX ZIP json xlsx docx zip csv png surrogate interlaced progressive`,
  exams: 'CBSE NCERT JEE Main Advanced NEET UG MCQ OMR QR AC ac IRT am pm',
  names: `Android Asha Chrome Chromebook Cronbach alpha Edge English Entra Facebook Firefox Fisher Google Instagram iPad
    iPhone Keycloak LibreOffice LinkedIn Mac Mangal Microsoft OpenID Connect PostgreSQL Rao Wilson Windows Workspace YouTube
    Cloud console kurtosis skewness facility index coli`,
  computing: `CA common HTTP HTTPS ID KB MB GB NUL PIN SHA URL UTC VPN TLS SMTP S3 BACKUP DIR https smtp mail example exams images user
    password us east en hi IN`,
  keys: 'Alt Ctrl Delete Enter Shift Esc Tab Home End',
  // What devices call their own buttons: they are found by these names.
  devices: `About Always Authorities Certificate Certificates Certification Custom Device General Import Install Local Machine
    Management More Privacy Root Security Settings Trust Trusted View anyway authority certificate certificates chrome crt
    from manager school security settings storage trust`,
  // What a file of questions or of pupils has in it, word for word.
  files: `ANSWER Answer Ans Class Delhi Easy Email Guardian Math Mathematics Name Number Phone Physics Roll School Science
    Section Short answer answerText bacd begin ce cm correct correctResponse data difficulty dx end explanation frac grade
    hline aligned int left map marks match mathrm mera options pair paper plan pu question questionFormat questionText
    questions response right subject tabular times to topic vidyarthi SO`,
};

const allowed = new Set(Object.values(ALLOWED).flatMap((words) => words.split(/\s+/)));

/** The words in Latin letters of a text in Hindi that should not be there. Addresses and what is sent by mail are none. */
export const latinWords = (text: string): string[] =>
  (text.replaceAll(/\S+[@/]\S+|\b\w+\.(?:in|com|org|example)\b/g, ' ').match(/[A-Za-z]{2,}/g) ?? []).filter(
    (word) => !allowed.has(word),
  );
