/** The editor of texts with formatting. */
export const richText = {
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'Bullets',
  steps: 'Numbers',
  link: 'Link',
  linkTitle: 'Link in the text',
  linkTo: 'It leads to',
  linkHint:
    'An address such as https://example.com, a path of the shop such as /shipping, an email address or a telephone number.',
  linkWrong: 'A link cannot lead there. Please check the address.',
  setLink: 'Set the link',
  removeLink: 'Remove the link',
}
