import type { Messages } from '../messages.ts'

export const stockAlert: Messages['stockAlert'] = {
  tell: 'ሲገባ ያሳውቁኝ',
  waiting: 'ምርቱ እንደገና ሲገባ እናሳውቅዎታለን።',
  stop: 'አያሳውቁኝ',
  failed: 'ማስቀመጥ አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
}
