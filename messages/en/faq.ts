/** Texts of `/FAQ`: groups of questions, each with one answer. */
export const faq = {
  title: 'Frequently asked questions',
  description: {
    byPost:
      'How to order and pay on Merkato, delivery by Ethiopian Post, returns, your account and your data: short answers.',
    own: 'How to order and pay on Merkato, delivery, returns, your account and your data: short answers.',
  },
  lead: 'Short answers to the questions that customers ask most. Yours is not here? [Ask us](/contact), day or night.',
  sections: {
    ordering: {
      heading: 'How to order',
      questions: [
        {
          ask: 'How do I order?',
          answer:
            'Find a product, choose the quantity, and press "Add to Cart". Open the cart, check the items and the total, and press "Checkout". For a single product, "Buy Now" is faster.',
        },
        {
          ask: 'Do I need an account?',
          answer:
            'Not to browse. To buy, you need one: with your name, email, phone number and a password, or log in with Google, Facebook or Twitter if the shop offers it. [Sign up](/signup)',
        },
        {
          ask: 'Is it cheaper to buy several?',
          answer:
            'Yes. If you buy two or more of a product, all of them cost {discountPercent} percent less. You see what you save before you buy.',
        },
        {
          ask: 'Can I change or cancel an order?',
          answer:
            'As long as it is pending, you can cancel it under [Orders](/account/orders). To change it, [tell us](/contact) the order number. Once it has been shipped, accept it and send it back; see [Returns](/returns).',
        },
        {
          ask: 'Where do I see what I ordered?',
          answer:
            'Under [Orders](/account/orders) in your account: pending, complete, shipped, refunded and canceled, each with its date, products and price.',
        },
        {
          ask: 'Who is the seller?',
          answer:
            "The product page shows the seller's name, store, location and phone number. You order from Merkato and can always contact us.",
        },
      ],
    },
    paying: {
      heading: 'How to pay',
      questions: [
        {
          ask: 'How can I pay?',
          answer:
            'Mobile-money wallets, a birr-wallet service, a payment gateway, and any Ethiopian bank. In short: bank transfer, mobile money and cash on delivery.',
        },
        {
          ask: 'How does paying online work?',
          answer:
            'After "Checkout" the payment gateway\'s page opens. Choose your wallet or bank there and confirm on your phone. You then return to your orders, and we notify you when the money has arrived.',
        },
        {
          ask: 'How do I pay on delivery?',
          answer:
            'Press "Pay on Delivery" in the cart. You pay the total in cash when you receive the parcel, and get a receipt.',
        },
        {
          ask: 'The payment failed. Is my money gone?',
          answer:
            'No. If nothing was charged, you owe nothing and your cart is as it was; please try again. If money was charged but the order is not marked as paid, we keep asking the gateway. Money that does not belong to an order is returned to you.',
        },
        {
          ask: 'Is there an upper limit?',
          answer:
            'Yes: {paymentMaximum} for each payment. Split a larger cart into several orders. A single product that costs more cannot be ordered here: to buy it, [contact us](/contact).',
        },
        {
          ask: 'Are there any other costs?',
          answer: {
            byPost:
              'No. Prices include {vatPercent} % VAT, and delivery within Ethiopia is included. Your bank or wallet may charge its own fee for sending money.',
            own: 'Only the delivery, where the product page and the cart show a fee, which is part of the total. Prices include {vatPercent} % VAT. Your bank or wallet may charge its own fee for sending money.',
          },
        },
        {
          ask: 'Is paying safe?',
          answer:
            'Yes. You enter your PIN, card number or wallet password only on the page of the payment gateway, never on ours. Before we ship, we verify the payment with the gateway. Nobody from Merkato will ever ask you for your PIN.',
        },
      ],
    },
    delivery: {
      heading: 'Delivery',
      questions: [
        {
          ask: 'How long does delivery take?',
          answer: {
            byPost:
              '{shippingFrom} to {shippingTo} business days with Ethiopian Post, everywhere in Ethiopia. They count from the sending, {handlingDays} business day after your order. More under [Shipping](/shipping).',
            own: 'It depends on the way of delivery and on your region: the product page and the cart say when your order arrives. More under [Shipping](/shipping).',
          },
        },
        {
          ask: 'My street has no name. What do I write?',
          answer:
            'The house number, kebele or woreda, and a landmark that everybody knows. Your phone number is passed on for the delivery, so keep your phone on. If you do not know your ZIP code, enter 1000.',
        },
        {
          ask: 'Do you ship abroad?',
          answer:
            'Yes, through Ethiopian Post. [Ask us](/contact) first, so that you know the price and the delivery time before you pay.',
        },
      ],
    },
    returning: {
      heading: 'Returns and refunds',
      questions: [
        {
          ask: 'Can I return something?',
          answer:
            'Yes, within {returnDays} days of delivery, without giving a reason, if it is unused and complete. See [Returns](/returns).',
        },
        {
          ask: 'It is broken, and the {returnDays} days are over.',
          answer:
            'For defects the {returnDays} days do not matter. By law (Proclamation 813/2013) you have {faultReturnDays} days to ask for a replacement or your money, and we count them from delivery. [Tell us](/contact).',
        },
        {
          ask: 'When do I get my money back?',
          answer: 'Within {refundDays} business days after the product has reached us, in the way you paid.',
        },
      ],
    },
    account: {
      heading: 'Account and data',
      questions: [
        {
          ask: 'I forgot my password.',
          answer:
            'Ask for a link under [Forgot your password?](/forgot-password). It comes by email and is valid for {resetLinkMinutes} minutes.',
        },
        {
          ask: 'How do I change my email or phone number?',
          answer:
            'Under [Account Info](/account/account-info): press "Edit", enter the new one and press "Update". We send a code to your email address to make sure that it is you.',
        },
        {
          ask: 'Can I see, download or delete what you know about me?',
          answer:
            'Yes, under [Account Info](/account/account-info). The [Privacy policy](/privacy-policy) lists your rights.',
        },
        {
          ask: 'Who can write a review?',
          answer:
            'Everyone who is logged in. Choose one to five stars on the product page and describe your experience.',
        },
      ],
    },
    support: {
      heading: 'Support',
      questions: [
        {
          ask: 'When can I reach you?',
          answer:
            'At any time: support is available 24/7. We answer written questions within one business day. [Contact](/contact)',
        },
        {
          ask: 'How do I get the shop in Amharic?',
          answer:
            'Press the language icon (A and 文) at the top of the page and choose አማርኛ. You stay on the same page.',
        },
      ],
    },
  },
}
