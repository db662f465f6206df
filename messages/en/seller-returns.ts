/** What a seller does about returns of goods that it has sent. */
export const sellerReturns = {
  decides:
    'You have sent these goods, so that they come back to you. You decide about the return within a business day and receive the goods; the shop pays the money back.',
  approve: 'Approve the return',
  refuse: 'Refuse the return',
  receive: 'The goods have arrived',
  waits: 'The customer sends the goods now. Say so when they have arrived.',
  arrived: 'The shop looks at it and pays the money back.',
  forms: {
    approve: {
      title: 'Approve the return {number}',
      label: 'Where the customer sends the goods',
      hint: 'The customer reads this. Name the street, the house and a phone number.',
    },
    refuse: {
      title: 'Refuse the return {number}',
      label: 'Why you refuse it',
      hint: 'The customer reads this. If the customer asks again, the shop decides.',
    },
    receive: {
      title: 'The goods of {number} have arrived',
      label: 'What is wrong with them',
      hint: 'Only the shop reads this. Leave it empty if they came back as they should.',
    },
  },
  showPictures: 'Show the pictures',
  picture: 'Picture of the customer',
}
