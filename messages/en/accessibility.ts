/** Texts of `/accessibility`. */
export const accessibility = {
  title: 'Accessibility',
  description:
    'Merkato is built to WCAG 2.2 level AA: keyboard, screen reader, large text, contrast, reduced motion, in each of its languages.',
  lead: 'A market is for everybody, so we build this one to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  sections: {
    does: {
      heading: 'What you can rely on',
      list: [
        'Everything works with the keyboard alone, and the focus is always visible.',
        'Headings, buttons, fields and pictures have names for screen readers, in each language of the shop.',
        'Text can be enlarged to 200 percent and the page can be 320 pixels wide, without loss of content.',
        'Text and controls contrast with their background, in the light and in the dark theme. The theme follows your device.',
        'If your device asks for reduced motion, animations are off.',
        'Buttons are at least 44 pixels high, large enough for a thumb.',
        'Errors are explained in words beside the field, not by colour alone.',
      ],
    },
    network: {
      heading: 'Slow network, old phone',
      paragraphs: [
        'Pages are small, and products can be read before any script has loaded. Pictures are sent in the size that your screen needs.',
      ],
    },
    known: {
      heading: 'Known limitations',
      list: [
        'The text alternative of pictures from sellers is the name of the product; it does not describe the details.',
        'Descriptions and reviews appear in the language in which they were written if there is no translation.',
        "The payment gateway's page is not ours. If you cannot use it, choose cash on delivery or bank transfer, or [contact us](/contact).",
      ],
    },
    tested: {
      heading: 'How we test',
      paragraphs: [
        'Every page is tested automatically against WCAG 2.2 AA, in both languages and both themes, at phone and desktop width, and is used with the keyboard alone.',
      ],
    },
    tell: {
      heading: 'Tell us',
      paragraphs: [
        'If something does not work for you, write to [{email}](mailto:{email}). Tell us which page it was and what you wanted to do. We answer within one business day.',
        'Or call [{phone}](tel:{phone}).',
      ],
    },
  },
}
