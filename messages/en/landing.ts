/** Sections of the landing page. The services state figures that `promises` fills in. */
export const landing = {
  hero: {
    heading: 'The whole market, in your hand',
    text: 'More than {count} good things from Ethiopian sellers.',
    textOfFew: 'Good things from Ethiopian sellers.',
    terms: 'Clear prices in birr, delivered in Ethiopia.',
    shopNow: 'Shop Now',
    learnMore: 'Learn More',
    learnMoreAbout: 'about Merkato',
  },
  about: {
    heading: 'About Us',
    paragraphs: [
      'Merkato is named after the great market of Addis Ababa. Since 2023, we have brought products of sellers from there and from all over the country to everyone with a phone.',
      'You see what a thing costs with VAT, who sells it and what others think of it. You choose at your own pace; we take care of the delivery.',
    ],
    readMore: 'Read more',
    more: 'Our story',
  },
  why: {
    heading: 'Why Choose Us',
    more: 'What that means',
    cards: {
      prices: {
        title: 'Prices without surprises',
        text: 'VAT is included in the price, and you see what delivery costs before you pay. Buy two or more of a product and get {discountPercent} percent off.',
      },
      ratings: {
        title: 'Top ratings',
        text: 'Customers rate and review the products, and critical reviews stay, too. So you see which ones are really good.',
      },
      secure: {
        title: 'Secure transactions',
        text: "You pay on the payment gateway's own page, or in cash when it is delivered. Your PIN never reaches us.",
      },
    },
  },
  /** Each card shows the first result of its search in the clothes, and leads to all of them. */
  intro: {
    heading: 'Find your style',
    cards: {
      upgrade: {
        title: 'Upgrade Your Look',
        text: 'One new piece that changes all the old ones.',
        search: 'bag',
      },
      elegance: {
        title: 'Classic Elegance',
        text: 'Handwoven, tailored, made to be handed down.',
        search: 'kemis',
      },
      minimalist: {
        title: 'Minimalist Essentials',
        text: 'Less, but good. Calm colours, clean lines.',
        search: 'cotton',
      },
      basics: {
        title: 'Stylish Basics',
        text: 'What you wear every day can be beautiful, too.',
        search: 'shirt',
      },
    },
  },
  services: {
    heading: 'Services you can count on',
    more: 'What is behind them',
    cards: {
      delivery: {
        title: 'Fast delivery',
        text: 'Every product page says when your parcel arrives and what that costs.',
      },
      quality: {
        title: 'Quality',
        text: 'Return anything that is not as described; return postage is free.',
      },
      support: { title: '24/7 support', text: 'Help with your order, day and night.' },
      returns: {
        title: 'Easy returns',
        text: '{returnDays} days to change your mind, and the full legal period for defects.',
      },
      personal: {
        title: 'Personalized shopping',
        text: 'A wishlist of your own, and suggestions that match what you are looking for.',
      },
      global: {
        title: 'Global shipping',
        text: 'A gift for family abroad? Ethiopian Post delivers it. Ask us for the price.',
      },
    },
  },
  discover: {
    heading: 'Discover the Extraordinary',
    text: 'A coffee set of black clay, a soft hand-woven gabi, a lamp for every power cut: find the things that you were not looking for.',
    search: 'coffee',
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
  /** Rows of products; `price` is in birr. */
  rows: {
    lowPrice: 'Under {price} birr',
    sale: 'On sale',
    restocked: 'Back in stock',
    place: 'From {place}',
    seeAll: 'See all',
  },
  offer: { label: 'Special offer', discount: '{discount} off', shopNow: 'Shop Now' },
  offers: {
    heading: 'Special Offers',
    previous: 'Previous offers',
    next: 'Next offers',
    empty: 'There are no offers at the moment.',
  },
  testimonials: {
    heading: 'What our customers say',
    fromReviews: 'From reviews of customers who bought the product here.',
    stars: '{rating} out of 5 stars',
  },
  callToAction: {
    heading: 'Unleash Your Style',
    text: 'Your next favourite thing is a few taps away.',
    button: 'Shop Now',
  },
}
