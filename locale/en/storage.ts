/** What stands in place of every screen where the browser allows no storage. */
export default {
  title: 'This browser keeps no data for this site',
  more: '{name} needs it for your sign-in and to keep your answers safe. Allow cookies and site data for this site in the settings of your browser, then load the page again.',
} as const;
