"""Prints the parts of a message of RFC 2046 as JSON, in their order."""
import email, json, sys
from email import policy
message = email.message_from_bytes(sys.stdin.buffer.read(), policy=policy.HTTP)
assert message.is_multipart() and not message.defects, message.defects
print(json.dumps([{
    "name": part.get_param("name", header="content-disposition"),
    "type": part.get_content_type(),
    "content": part.get_payload(decode=True).decode("latin1"),
} for part in message.iter_parts()]))
