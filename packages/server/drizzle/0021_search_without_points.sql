-- The search ignores Hebrew points, Arabic signs and the line that stretches a word: stored texts follow. The triggers of "messages" add
-- the new words. What a process of the version before writes during the update keeps its marks until it is edited.
UPDATE "messages" SET "search_text" = regexp_replace(
    regexp_replace("search_text", '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'),
    '^ +$| (?= )', '', 'g')
  WHERE "search_text" ~ '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]';
