/** Texts of `/accessibility`. */
export const accessibility = {
  title: 'Accessibility',
  description:
    'Merkato is built to WCAG 2.2 level AA: keyboard, screen reader, large text, contrast, reduced motion, in Amharic and English.',
  lead: 'Everybody shops at a market. So we build this one to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  sections: {
    does: {
      heading: 'What you can rely on',
      list: [
        'Everything works with the keyboard alone, and you always see where you are.',
        'Headings, buttons, fields and pictures have names that a screen reader speaks, in Amharic and in English.',
        'Text can be enlarged to 200 percent and the page narrows to 320 pixels without anything being lost.',
        'Text and controls stand out against their ground, in the light and in the dark theme. Both follow your device.',
        'If your device asks for less motion, nothing moves.',
        'Buttons are at least 44 pixels high, large enough for a thumb on a bumpy road.',
        'An error is said beside the field it belongs to, in words, not by colour alone.',
      ],
    },
    network: {
      heading: 'Slow network, old phone',
      paragraphs: [
        'Pages are small, and products can be read before any script has arrived. Pictures come in the size your screen needs.',
      ],
    },
    known: {
      heading: 'What is not good enough yet',
      list: [
        'Pictures that sellers provide carry the name of the product as description, not what exactly is seen in them.',
        'Descriptions and reviews appear in the language in which they were written; a translation is not always there.',
        "The payment gateway's page is not ours. If you cannot use it, choose cash on delivery or bank transfer, or [call us](/contact).",
      ],
    },
    tested: {
      heading: 'How we test',
      paragraphs: [
        'Every page is tested automatically against WCAG 2.2 AA, in both languages and both themes, at phone and desktop width, and walked through by keyboard.',
      ],
    },
    tell: {
      heading: 'Tell us',
      paragraphs: [
        'If something stops you, write to [{email}](mailto:{email}). Say which page and what you wanted to do. We answer within one business day.',
        'Or call [{phone}](tel:{phone}): until it is repaired we take your order by phone.',
      ],
    },
  },
}
