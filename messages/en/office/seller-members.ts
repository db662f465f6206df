/** The screen `/sellers/ID/members` of the office. */
export const sellerMembers = {
  title: 'Members of the portal',
  titleOf: 'Members of {store} in the portal',
  back: 'All sellers',
  lead: 'They see the orders and the money of the store at {url}. An owner also invites the other members.',
  off: 'The seller portal is switched off (SELLER_PORT).',
  roles: { owner: 'Owner', manager: 'Manager', packer: 'Packer' },
  none: 'Nobody can log in for this seller yet.',
  invitedUntil: 'invited, until {time}',
  linkHint: 'It is shown only now, and works once.',
  end: 'End',
  endOf: 'End the access of {name}',
  endTitle: 'End the access of {name}?',
  endWhy: 'The sessions end at once, and an invitation cannot be used any more.',
}
