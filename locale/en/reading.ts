export default {
  comingSoon: 'Coming Soon',
  workingOnIt: 'We are still working on this. Until it is ready, you can take practice tests.',
  samplePapers: 'Sample Papers',
  notFound: 'Page not found',
  notFoundMore: 'There is nothing at this address. It may have been mistyped, or the page has moved.',
  goToLogin: 'Go to the login',
  goToDashboard: 'Go to the dashboard',
} as const;
