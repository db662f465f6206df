/** What a courier is told beside the lines of an address. */
export const address = {
  recipient: 'Recipient',
  recipientHint: 'If it is not the customer.',
  phone: 'Number of the recipient',
  phone2: 'Other number',
  zone: 'Zone',
  woreda: 'Woreda',
  kebele: 'Kebele',
  houseNumber: 'House no.',
  landmark: 'Landmark',
  note: 'For the courier',
  detail: '{name}: {text}',
  map: 'Map: {code}',
  pointCode: 'Map of {number}',
  lines: 'Street is made of landmark, woreda, kebele and house no. if it is left empty.',
}
