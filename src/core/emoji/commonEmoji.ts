import { commonEmojiTable, type EmojiTable, readEmojiRecords } from './emojiTable.ts';

// The most common shortcodes: "emoji name name …" records, separated by "|".
const table = `
😀 grinning|😃 smiley|😄 smile|😁 grin|😆 laughing satisfied|😅 sweat_smile|🤣 rolling_on_the_floor_laughing rofl
😂 joy|🙂 slightly_smiling_face|🙃 upside_down_face|😉 wink|😊 blush|😇 innocent|😍 heart_eyes
🤩 star-struck grinning_face_with_star_eyes|😛 stuck_out_tongue|😜 stuck_out_tongue_winking_eye|🤪 zany_face
🤑 money_mouth_face|🤗 hugging_face hugs|🤭 face_with_hand_over_mouth|🤔 thinking_face thinking
🤨 face_with_raised_eyebrow|😐 neutral_face|😑 expressionless|😶 no_mouth|😏 smirk|😒 unamused
🙄 face_with_rolling_eyes|😬 grimacing|😔 pensive|😴 sleeping|🤒 face_with_thermometer|🥵 hot_face|🥶 cold_face
🥴 woozy_face|🤯 exploding_head|🥳 partying_face|😎 sunglasses|🤓 nerd_face|🧐 face_with_monocle|😕 confused
😟 worried|🙁 slightly_frowning_face|😮 open_mouth|😲 astonished|😳 flushed|🥺 pleading_face
🥹 face_holding_back_tears|😰 cold_sweat|😢 cry|😭 sob|😱 scream|😞 disappointed|😩 weary|🥱 yawning_face|😡 rage pout
🤬 face_with_symbols_on_mouth|😈 smiling_imp|💀 skull|💩 hankey poop shit|🤡 clown_face|👻 ghost|🤖 robot_face robot
🫠 melting_face|🫡 saluting_face|🙈 see_no_evil|🙉 hear_no_evil|🙊 speak_no_evil|💖 sparkling_heart|💔 broken_heart
❤️ heart|🧡 orange_heart|💛 yellow_heart|💚 green_heart|💙 blue_heart|💜 purple_heart|🖤 black_heart|🤍 white_heart
💯 100|💥 boom collision|💬 speech_balloon|💭 thought_balloon|💤 zzz|👋 wave|✋ hand raised_hand|👌 ok_hand|✌️ v
🤞 crossed_fingers hand_with_index_and_middle_fingers_crossed|🤘 the_horns sign_of_the_horns|🤙 call_me_hand
👈 point_left|👉 point_right|👆 point_up_2|👇 point_down|☝️ point_up|👍 +1 thumbsup|👎 -1 thumbsdown|✊ fist
👊 facepunch punch|👏 clap|🙌 raised_hands|🫶 heart_hands|🤝 handshake|🙏 pray|✍️ writing_hand|💪 muscle|🧠 brain
👀 eyes|💁 information_desk_person|🙋 raising_hand|🙇 bow|🤦 face_palm facepalm|🤷 shrug|🤦‍♂️ man-facepalming
🤦‍♀️ woman-facepalming|🤷‍♂️ man-shrugging|🤷‍♀️ woman-shrugging|👨‍💻 male-technologist|👩‍💻 female-technologist
🧑‍💻 technologist|👷 construction_worker|💃 dancer|🏃 runner running|👤 bust_in_silhouette|👥 busts_in_silhouette
🐵 monkey_face|🐶 dog|🐱 cat|🦄 unicorn_face unicorn|🐻 bear|🐧 penguin|🦆 duck|🦉 owl|🐝 bee honeybee|🐛 bug
🦋 butterfly|🐌 snail|🐞 ladybug|🐍 snake|🦥 sloth|🦖 t-rex|🐾 feet paw_prints|🌲 evergreen_tree|🌴 palm_tree
🌱 seedling|🌎 earth_americas|☀️ sunny|⭐ star|✨ sparkles|⚡ zap|🔥 fire|🌈 rainbow|☁️ cloud|❄️ snowflake|🥑 avocado
🌶️ hot_pepper|🍔 hamburger|🍕 pizza|🌮 taco|🍿 popcorn|🍪 cookie|🎂 birthday|🍰 cake|☕ coffee|🍺 beer|🍻 beers
🥂 clinking_glasses|🍾 champagne|🎉 tada|🎊 confetti_ball|🎁 gift|🏆 trophy|🥇 first_place_medal|🥈 second_place_medal
🥉 third_place_medal|🎯 dart|🎶 notes|🎧 headphones|🎨 art|🧩 jigsaw|🚀 rocket|✈️ airplane|🚒 fire_engine|🚢 ship
🚨 rotating_light|🚧 construction|🏠 house|🏢 office|🗺️ world_map|📱 iphone|☎️ phone telephone|💻 computer
⌨️ keyboard|🖥️ desktop_computer|💾 floppy_disk|🔋 battery|💡 bulb|💰 moneybag|💸 money_with_wings|💳 credit_card
💎 gem|🔧 wrench|🔨 hammer|🛠️ hammer_and_wrench|⚙️ gear|🧰 toolbox|🔒 lock|🔑 key|🛡️ shield|🔗 link|🧪 test_tube
🧹 broom|🗑️ wastebasket|✉️ email envelope|📨 incoming_envelope|📥 inbox_tray|📤 outbox_tray|📦 package
📝 memo pencil|📁 file_folder|📆 calendar|🗓️ spiral_calendar_pad|📈 chart_with_upwards_trend
📉 chart_with_downwards_trend|📊 bar_chart|📋 clipboard|📌 pushpin|📎 paperclip|📚 books|🔖 bookmark|📣 mega
📢 loudspeaker|🔔 bell|🔇 mute|🔍 mag|⏰ alarm_clock|⏱️ stopwatch|⏳ hourglass_flowing_sand|✅ white_check_mark
✔️ heavy_check_mark|❌ x|➕ heavy_plus_sign|➖ heavy_minus_sign|❓ question|❗ exclamation heavy_exclamation_mark
‼️ bangbang|⚠️ warning|⛔ no_entry|🚫 no_entry_sign|🆗 ok|🆕 new|🆘 sos|➡️ arrow_right|⬅️ arrow_left|⬆️ arrow_up
⬇️ arrow_down|🔄 arrows_counterclockwise|🔁 repeat|▶️ arrow_forward|⏩ fast_forward|🔝 top|ℹ️ information_source
🔴 red_circle|🟠 large_orange_circle|🟡 large_yellow_circle|🟢 large_green_circle|🔵 large_blue_circle
🟣 large_purple_circle|⚫ black_circle|⚪ white_circle|🔷 large_blue_diamond|🏁 checkered_flag
🚩 triangular_flag_on_post|🏳️‍🌈 rainbow-flag|0️⃣ zero|1️⃣ one|2️⃣ two|3️⃣ three|4️⃣ four|5️⃣ five|6️⃣ six
7️⃣ seven|8️⃣ eight|9️⃣ nine|🔢 1234|🏻 skin-tone-2|🏼 skin-tone-3|🏽 skin-tone-4|🏾 skin-tone-5|🏿 skin-tone-6
`;

/** The emoji that most messages need, part of the first load. */
export const commonEmoji: EmojiTable = commonEmojiTable(readEmojiRecords(table));
