/**
 * Texts of `/legal-notice`: `demonstration` until the operator has entered the trader's details, then `registered`.
 */
export const legal = {
  title: 'Legal notice',
  description:
    'Who runs Merkato, how to reach us, tax and licence numbers, and the Ethiopian laws this shop follows.',
  lead: 'Who runs this shop, and which laws it follows.',
  sections: {
    demonstration: {
      heading: 'A demonstration shop',
      paragraphs: [
        'This shop runs as a demonstration: the products, sellers and reviews are examples, nothing is shipped and no real payments are made. There is therefore no taxpayer identification number (TIN), VAT registration or trade licence to state. Whoever runs it as a real shop must state them here before the first sale.',
      ],
    },
    registered: {
      heading: 'Who runs this shop',
      list: [
        '{name}, {address}',
        'Taxpayer identification number (TIN): {tin}',
        'VAT registration number: {vatNumber}',
        'Trade licence number: {licence}',
      ],
    },
    reach: {
      heading: 'How to reach us',
      list: [
        'Email: [{email}](mailto:{email})',
        'Phone: [{phone}](tel:{phone})',
        'Replies within one business day: [Contact](/contact)',
      ],
    },
    prices: {
      heading: 'Prices and VAT',
      paragraphs: [
        'All prices are in Ethiopian birr and contain {vatPercent} % value added tax under Proclamation 1341/2024. The receipt of an order shows the tax it contains.',
      ],
    },
    laws: {
      heading: 'Laws we follow',
      list: [
        'Electronic Transaction Proclamation 1205/2020: who sells, the whole price, and the steps of the order are shown before you order; the receipt is electronic and can be kept.',
        'Trade Competition and Consumer Protection Proclamation 813/2013: replacement or refund of defective products within {faultReturnDays} days; our [return within {returnDays} days](/returns) does not limit it.',
        'Personal Data Protection Proclamation 1321/2024: the [Privacy policy](/privacy-policy) lists your rights.',
        'Value Added Tax Proclamation 1341/2024.',
      ],
    },
    content: {
      heading: 'Content and trademarks',
      paragraphs: [
        'Descriptions and pictures of products come from the sellers. If one of them violates your rights, [tell us](/contact): we check it within one business day and remove what violates them. Names of payment services, social networks and brands belong to their owners.',
      ],
    },
  },
}
