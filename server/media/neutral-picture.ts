/** Shown where there is no picture: a quiet frame on a soft ground, good in light and dark. */
export const neutralPicture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="640">' +
    '<path fill="#e9e2d6" d="M0 0h64v64H0z"/>' +
    '<g fill="none" stroke="#b3a690" stroke-width="1.5" stroke-linejoin="round">' +
    '<rect x="20" y="22" width="24" height="20" rx="2"/><path d="m20 38 7-7 6 6 4-4 7 6"/>' +
    '<circle cx="37.5" cy="28" r="2"/></g></svg>',
)
