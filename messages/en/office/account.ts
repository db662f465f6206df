import { memberFactors } from '../member-factors.ts'

/** The own account, and how a member of staff joins. */
export const account = {
  profile: 'Profile',
  name: 'Full name',
  saved: 'Saved.',
  datesAndTimes: {
    title: 'Dates and times',
    why: 'This device shows dates and times as you choose here, and fields take them in the same form. Until you choose, your language decides.',
    calendar: 'Calendar',
    calendars: { ethiopian: 'Ethiopian', gregorian: 'Gregorian' },
    clock: 'Clock',
    clocks: { ethiopian: 'Ethiopian', international: 'International' },
    now: 'Now it is {time}.',
  },
  password: 'Password',
  oldPassword: 'Old password',
  newPassword: 'New password',
  change: 'Change the password',
  changed: 'The password is changed, and your other sessions have ended.',
  factors: memberFactors,
  factorMust:
    'Your role requires an authenticator app or a passkey. Until you have one, you can only use this page.',
  sessions: 'Sessions',
  current: 'this session',
  unknownDevice: 'Unknown device',
  lastUsed: 'last used {time}',
  end: 'End the session',
  join: {
    title: 'Welcome to the Merkato office',
    reset: 'Set a new password',
    as: 'You join as: {role}',
    name: 'Full name',
    password: 'New password',
    passwordHint: 'At least {staffPasswordMinimum} characters. A short sentence is easy to remember.',
    app: 'Set up an authenticator app',
    appLater: 'Not now',
    submit: 'Finish',
    dead: 'This link does not work',
    toLogIn: 'Have you joined already? Log in',
  },
}
