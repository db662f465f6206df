/** Sections of the landing page. The services state figures that `promises` fills in. */
export const landing = {
  hero: {
    heading: 'The whole market, in your hand',
    text: 'Thousands of good things from Ethiopian sellers, with clear prices in birr, brought to your door.',
    shopNow: 'Shop Now',
    learnMore: 'Learn More',
    learnMoreAbout: 'about Merkato',
  },
  about: {
    heading: 'About Us',
    paragraphs: [
      'Merkato is named after the great market of Addis Ababa. Since 2023 we have brought its sellers, and many from all over the country, to everyone with a phone.',
      'You see what a thing costs with VAT, who sells it and what others think of it. You choose in peace; we bring it.',
    ],
    more: 'Our story',
  },
  why: {
    heading: 'Why Choose Us',
    cards: {
      prices: {
        title: 'Prices without surprises',
        text: 'VAT and delivery within Ethiopia are in the price. Take more than one, and 10 percent comes off.',
      },
      ratings: {
        title: 'Top ratings',
        text: 'Shoppers rate what they buy, and their words stay, good or bad. So the best rises to the top.',
      },
      secure: {
        title: 'Secure transactions',
        text: "You pay on the payment gateway's own page, or in cash on delivery. Your PIN never reaches us.",
      },
    },
  },
  intro: {
    heading: 'Find your own way to dress and live',
    cards: {
      upgrade: { title: 'Upgrade Your Look', text: 'One new piece that changes all the old ones.' },
      elegance: { title: 'Classic Elegance', text: 'Handwoven, tailored, made to be handed down.' },
      minimalist: { title: 'Minimalist Essentials', text: 'Less, but good. Calm colours, clean lines.' },
      basics: { title: 'Stylish Basics', text: 'What you wear every day may be beautiful too.' },
    },
  },
  services: {
    heading: 'Services you can count on',
    cards: {
      delivery: {
        title: 'Fast delivery',
        text: 'Ethiopian Post brings your parcel in {shippingFrom} to {shippingTo} business days.',
      },
      quality: { title: 'Quality', text: 'What is not as described goes back, at our cost.' },
      support: { title: '24/7 support', text: 'Day or night, somebody helps you with your order.' },
      returns: {
        title: 'Easy returns',
        text: '{returnDays} days to change your mind, and all the time of the law for defects.',
      },
      personal: {
        title: 'Personalized shopping',
        text: 'A wishlist of your own, and suggestions that fit what you look for.',
      },
      global: {
        title: 'Global shipping',
        text: 'A gift for family abroad? Ethiopian Post carries it. Ask us for the price.',
      },
    },
  },
  discover: {
    heading: 'Discover the Extraordinary',
    text: 'A coffee set fired in Jimma clay, a gabi as soft as a Sunday morning, a lamp that lasts through every power cut. Some things you do not know you were looking for.',
    button: 'Discover',
  },
  categories: { heading: 'Our Categories', all: 'All categories' },
  featured: {
    heading: 'Featured Products',
    latest: 'New Arrival',
    bestSelling: 'Best Selling',
    topRated: 'Top Rated',
    empty: 'Nothing here yet. Come back soon.',
  },
  offer: { label: 'Offer of the day', discount: '{discount} off', shopNow: 'Shop Now' },
  offers: {
    heading: 'Special Offers',
    previous: 'Previous offers',
    next: 'Next offers',
    empty: 'There are no offers at the moment.',
  },
  testimonials: {
    heading: 'What our shoppers say',
    stars: '{rating} out of 5 stars',
    entries: {
      hiwot: {
        name: 'Hiwot Tesfaye',
        place: 'Addis Ababa',
        text: 'I ordered a jebena set for my mother on Monday, and on Thursday she called me, with coffee already on the table.',
      },
      dawit: {
        name: 'Dawit Bekele',
        place: 'Hawassa',
        text: 'The shoes were one size too small. I wrote in the evening, had an answer in the morning, and the money was back the same week.',
      },
      fatuma: {
        name: 'Fatuma Ahmed',
        place: 'Dire Dawa',
        text: 'I paid when the parcel was in my hands. The first time I wanted to be sure; since then I pay with my phone.',
      },
      tolera: {
        name: 'Tolera Gemechu',
        place: 'Jimma',
        text: 'My network is slow and my phone is old, and still I find what I am looking for. The price I see is the price I pay.',
      },
    },
  },
  callToAction: {
    heading: 'Unleash Your Style',
    text: 'Your next favourite thing is a few taps away.',
    button: 'Shop Now',
  },
}
