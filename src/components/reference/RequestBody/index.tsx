/**
 * Change: the body's fields and its named examples, rendered on the server.
 * For: docusaurus-theme-openapi-docs 5.2.0; replaces `RequestSchema`.
 * Why: stock renders them in the browser only.
 */
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import Html from '@site/src/components/ui/Html';
import Media from '@site/src/components/reference/MediaTypeContent';
import type { OperationData } from '@site/src/openapi/views';

export default function RequestSchema({ body }: { body: OperationData['requestBody'] }): ReactNode {
  return (
    body && (
      <section>
        <Heading as="h2" id="request-body">
          Request body
        </Heading>
        <Html html={body.description} />
        {!body.required && <p>The body may be left out.</p>}
        {body.content.map((media) => (
          <Media key={media.mediaType} media={media} anchor="body" />
        ))}
      </section>
    )
  );
}
