/** 32 random bytes in base64url. A credential that is stolen on its way signs nobody in without them. */
export const newBrowserSecret = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
