/** The addresses of feeds on the screen `/settings` of the office. */
export const feeds = {
  title: 'Feeds for other services',
  lead: 'Other services read the products of the shop at these addresses. Enter them where the service asks for the address of a feed.',
  google: 'Google Merchant Center: all products',
  meta: 'Meta Commerce Manager (Facebook, Instagram): all products',
  new: 'RSS: the newest products',
  category: 'RSS of the category',
  ofCategory: 'RSS: the newest of {category}',
  copy: 'Copy',
  copied: 'Copied',
}
