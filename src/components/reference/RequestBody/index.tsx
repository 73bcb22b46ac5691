import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import type { OperationView } from '../../../openapi/views';
import Html from '../../ui/Html';
import MediaTypeContent from '../MediaTypeContent';

export default function RequestBody({ body }: { body: OperationView['body'] }): ReactNode {
  return (
    body && (
      <section>
        <Heading as="h2" id="request-body">
          Request body
        </Heading>
        <Html html={body.description} />
        {!body.required && <p>The body may be left out.</p>}
        {body.content.map((content) => (
          <MediaTypeContent key={content.mediaType} content={content} anchor="body" />
        ))}
      </section>
    )
  );
}
