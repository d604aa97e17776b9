import { type CSSProperties, useCallback } from 'react';
import { nextActivityGroupChange } from '../../core/format/calendarDay.ts';
import { slackDate } from '../../core/format/slackDate.ts';
import { nextTimeFromNowChange } from '../../core/format/timeFromNow.ts';
import { codeText } from '../../core/mrkdwn/codeContent.ts';
import type { DateNode, MrkdwnInline } from '../../core/mrkdwn/nodes.ts';
import { showsUrl } from '../../core/mrkdwn/toPlainText.ts';
import { isMoment } from '../../model/index.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useAtTime } from '../time/TickerContext.tsx';
import type { InlineContext } from './inlineContext.ts';
import { Marked, MarkedNode } from './Marked.tsx';
import { MrkdwnEmoji } from './MrkdwnEmoji.tsx';
import { MrkdwnLink } from './MrkdwnLink.tsx';
import { MrkdwnMention } from './MrkdwnMention.tsx';
import { renderByIndex } from './renderByIndex.tsx';

function Inline({ node, context }: { node: MrkdwnInline; context: InlineContext }) {
  const { currentMatch: current } = context;
  switch (node.type) {
    case 'text':
      return <Marked text={node.text} marks={node.marks} current={current} />;
    case 'lineBreak':
      return <br />;
    case 'bold':
      return (
        <strong className="ti-mrkdwn__bold">
          <MrkdwnInlines nodes={node.children} context={context} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <MrkdwnInlines nodes={node.children} context={context} />
        </em>
      );
    case 'strike':
      return (
        <s>
          <MrkdwnInlines nodes={node.children} context={context} />
        </s>
      );
    case 'underline':
      return (
        <u>
          <MrkdwnInlines nodes={node.children} context={context} />
        </u>
      );
    case 'code':
      return (
        <code className="ti-mrkdwn__code" dir="ltr">
          <Marked text={codeText(node, context)} marks={node.marks} current={current} />
        </code>
      );
    case 'emoji':
      return (
        <MarkedNode marks={node.marks} current={current}>
          <MrkdwnEmoji node={node} context={context} />
        </MarkedNode>
      );
    case 'link':
      return (
        <MrkdwnLink url={node.url} dir={showsUrl(node) ? 'ltr' : 'auto'} onOpenLink={context.onOpenLink}>
          <MrkdwnInlines nodes={node.children} context={context} />
        </MrkdwnLink>
      );
    case 'color':
      return (
        <span className="ti-mrkdwn__color" dir="ltr" style={{ '--ti-swatch': node.text } as CSSProperties}>
          <Marked text={node.text} marks={node.marks} current={current} />
        </span>
      );
    case 'date': {
      const date = (
        <MarkedNode marks={node.marks} current={current}>
          <MrkdwnDate node={node} />
        </MarkedNode>
      );
      return node.link === undefined ? (
        date
      ) : (
        <MrkdwnLink url={node.link} dir="auto" onOpenLink={context.onOpenLink}>
          {date}
        </MrkdwnLink>
      );
    }
    case 'userMention':
    case 'channelMention':
    case 'groupMention':
    case 'specialMention':
      return <MrkdwnMention node={node} context={context} />;
  }
}

export function MrkdwnInlines({ nodes, context }: { nodes: readonly MrkdwnInline[]; context: InlineContext }) {
  return renderByIndex(nodes, (node) => <Inline node={node} context={context} />);
}

/** A date in the local time zone; relative texts update as time passes. */
function MrkdwnDate({ node }: { node: DateNode }) {
  const { time } = usePaneLabels();
  const text = useAtTime(
    useCallback((now) => slackDate(node, now, time), [node, time]),
    useCallback(
      (now) =>
        node.format.includes('{ago}') ? nextTimeFromNowChange(node.timestamp, now) : nextActivityGroupChange(now),
      [node],
    ),
  );
  const ms = node.timestamp * 1000;
  return (
    <time dir="auto" dateTime={isMoment(ms) ? new Date(ms).toISOString() : undefined}>
      {text}
    </time>
  );
}
