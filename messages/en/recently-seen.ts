/** The products that were looked at on this device; loaded with their row. */
export const recentlySeen = {
  title: 'Recently viewed',
  clear: 'Clear the list',
  cleared: 'The list is cleared. It was stored on this device only.',
}
