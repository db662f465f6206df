import type { ShownProduct, ShownReview } from './load-product.server.ts'

/** The schema.org `Product` of a product page, for search engines. */
export function productData(
  {
    product,
    rate,
    reviews,
  }: { product: ShownProduct; rate: { rating: number; vote: number }; reviews: ShownReview[] },
  address: string,
  publicUrl: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.model && { model: product.model }),
    category: product.category,
    image: product.pictures.map((picture) => new URL(`${picture}?w=1280`, publicUrl).href),
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price.toFixed(2),
      priceCurrency: 'ETB',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: product.seller.store_name },
    },
    ...(rate.vote > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rate.rating,
        ratingCount: rate.vote,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && {
      review: reviews.slice(0, 3).map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.reviewerName },
        datePublished: review.reviewDate.slice(0, 10),
        reviewBody: review.reviewText,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating },
      })),
    }),
  }
}
