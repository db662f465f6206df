/** What the home page of a shop without enough reviews says in place of its customers' words. */
export const customerWishes = {
  heading: 'What you should be able to say',
  note: 'We work for these four sentences. Reviews of customers who bought here will take their place.',
  entries: {
    delivery: {
      title: 'On delivery',
      text: 'I ordered a jebena set for my mother, and it came on the day that the page had said.',
    },
    returns: {
      title: 'On returns',
      text: 'The shoes were one size too small. I sent them back, and my money was back as quickly.',
    },
    payment: {
      title: 'On paying',
      text: 'I paid when the parcel was in my hands. The first time I wanted to be sure.',
    },
    prices: {
      title: 'On prices',
      text: 'The price I see is the price I pay, with VAT, and I see the delivery before I pay.',
    },
  },
}
