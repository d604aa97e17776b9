import { earlierTopics } from '../../core/ask/selectors.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { isShallowEqual, useInboxState } from '../inbox/useInboxState.ts';

/** The empty state: an introduction and the earlier questions of this browser session. */
export function EarlierQuestions() {
  const { ask } = useLabels();
  const { showTopic } = useInboxActions();
  const earlier = useInboxState((state) => earlierTopics(state.ask), isShallowEqual);
  return (
    <div className="ti-ask__start">
      <p className="ti-search__blank" data-beside={earlier.length > 0 || undefined}>
        <Icon name={moreIcons.ask} size={20} />
        <span>{ask.intro}</span>
      </p>
      {earlier.length > 0 && (
        <section aria-label={ask.earlier}>
          <h3 className="ti-search__heading">{ask.earlier}</h3>
          <ul>
            {earlier.map(({ id, topic, question }) => (
              <li key={id}>
                <button type="button" className="ti-result" onClick={() => showTopic(topic)}>
                  <Icon name={moreIcons.clock} className="ti-result__lead" />
                  <span className="ti-result__text ti-written" dir="auto">
                    {question}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
