/** An admin's own account: where the admin is logged in. */
export default {
  heading: 'My account',
  sessions: 'Where you are logged in',
  sessionsMore: 'Each line is one log-in. If you do not know one, end it and change your password.',
  device: 'Browser',
  unknownDevice: 'Unknown browser',
  thisSession: 'this log-in',
  loggedInAt: 'Logged in',
  lastUsed: 'Last used',
  action: 'Action',
  endSession: 'End<hidden> the log-in of {device}</hidden>',
  everywhere: 'Log out everywhere',
  everywhereMore: 'Ends every log-in of yours, this one too, on all devices and within seconds.',
  everywhereTitle: 'Log out everywhere?',
  cancel: 'Cancel',
  sessionsFailed: 'Your log-ins could not be loaded.',
  notEnded: 'The log-in could not be ended.',
} as const;
