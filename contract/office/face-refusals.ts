/** Refusals about the pages, the name and the logo of a shop, part of `contract/refusals.ts`. */
export const faceRefusals = {
  'page-address-malformed': 400,
  'pages-full': 409,
  'colour-malformed': 400,
  'logo-unsuitable': 400,
  'hero-picture-unsuitable': 400,
  'placeholder-unknown': 400,
  'link-unsafe': 400,
  'message-text-unknown': 404,
  'placeholder-not-here': 400,
  'placeholder-missing': 400,
  'test-message-failed': 502,
  'example-not-by-sms': 409,
} as const
